import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

// The kit's buttons bring its whole machinery with them: what is loaded first goes without.

type Look = {
  readonly variant?: 'filled' | 'light' | 'default';
  readonly fullWidth?: boolean;
};

const join = (own: string | undefined, more: string | undefined): string => [own, more].filter(Boolean).join(' ');

/** A button with words on it. */
export const PlainButton = ({
  variant = 'filled',
  fullWidth = false,
  className,
  ...rest
}: ComponentProps<'button'> & Look) => (
  <button
    type="button"
    {...rest}
    className={join(classes.button, className)}
    data-variant={variant}
    data-wide={fullWidth || undefined}
  />
);

/** A link that looks like a button. */
export const LinkButton = ({
  variant = 'filled',
  fullWidth = false,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) => (
  <a {...rest} className={join(classes.button, className)} data-variant={variant} data-wide={fullWidth || undefined}>
    {children}
  </a>
);

type IconButtonProps = ComponentProps<'button'> & {
  readonly size?: 'sm' | 'md' | 'lg';
  /** What it started is under way. */
  readonly busy?: boolean;
};

/** A button with an icon; its label says what it does. */
export const IconButton = ({ size = 'md', busy = false, disabled, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={join(classes.icon, className)}
    data-size={size}
    disabled={busy || disabled}
    aria-busy={busy || undefined}
  />
);

/** A button without a look of its own. */
export const BareButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={join(classes.bare, className)} />
);
