import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { withCompany } from '../company.ts';
import { LinkButton } from './plain-button.tsx';

type PageLinkProps = {
  readonly to: string;
  readonly className?: string | undefined;
  /** Says more than the words on it, where those stand for several. */
  readonly label?: string | undefined;
  /** In a cell of a list, which is the stop of the Tab key itself: Enter there follows the link. */
  readonly isInCell?: boolean;
  readonly children: ReactNode;
};

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** What follows a link within the page, where nothing else was wanted of it. */
const following = (go: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (!isPlain(event)) return;
  event.preventDefault();
  go();
};

/** A link to a page of the product: a real address that keeps this tab's company, followed without a reload. */
export const PageLink = ({ to, className, label, isInCell = false, children }: PageLinkProps) => {
  const router = useRouter();
  const href = withCompany(to);
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      {...(isInCell && { tabIndex: -1, 'data-cell-link': true })}
      onClick={following(() => router.history.push(href))}
    >
      {children}
    </a>
  );
};

type WayOnProps = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'children'> & { readonly href: string };

/** A button that leads on from a page that only says what failed, and takes its place: without a network too it stays in the product. */
export const WayOn = ({ href, ...rest }: WayOnProps) => {
  const router = useRouter();
  return <LinkButton {...rest} href={href} onClick={following(() => router.history.replace(href))} />;
};
