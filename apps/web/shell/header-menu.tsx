import { type ReactElement, Suspense, useCallback, useRef, useState } from 'react';
import { focusBack } from '#platform/web/ui/focus-back.ts';
import type { HeaderFavourite, HeaderMenuKind } from './header-menu-kinds.ts';
import classes from './shell.module.css';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const HeaderDropdown = lazyPart(async () => (await import('./header-dropdown.tsx')).HeaderDropdown);

type HeaderMenuProps = {
  readonly kind: HeaderMenuKind;
  readonly favourite?: HeaderFavourite | null;
  /** The button, given what opens the menu. */
  readonly button: (props: {
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  }) => ReactElement;
};

/** A button of the top bar whose menu is fetched when somebody turns to it, not at the first load. */
export const HeaderMenu = ({ kind, favourite = null, button }: HeaderMenuProps) => {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const target = button({
    onClick: () => {
      setUsed(true);
      setOpened((now) => !now);
    },
    onPointerEnter: HeaderDropdown.fetchEarly,
    onFocus: HeaderDropdown.fetchEarly,
  });
  // The button is drawn anew when its menu comes, so that who had the focus then is not who has it back.
  const giveBack = useCallback(() => focusBack(place.current?.querySelector('button')), []);
  return (
    <span className={classes.menuPlace} ref={place}>
      {used ? (
        <Suspense fallback={target}>
          <HeaderDropdown
            kind={kind}
            favourite={favourite}
            opened={opened}
            onClose={() => setOpened(false)}
            onGone={giveBack}
          >
            {target}
          </HeaderDropdown>
        </Suspense>
      ) : (
        target
      )}
    </span>
  );
};
