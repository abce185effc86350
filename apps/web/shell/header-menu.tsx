import { lazy, type ReactElement, Suspense, useState } from 'react';

const load = () => import('./header-dropdown.tsx');
const HeaderDropdown = lazy(async () => ({ default: (await load()).HeaderDropdown }));

type HeaderMenuProps = {
  readonly kind: 'user' | 'company';
  /** The button, given what opens the menu. */
  readonly button: (props: {
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  }) => ReactElement;
};

/** A button of the top bar whose menu is fetched when somebody turns to it, not at the first load. */
export const HeaderMenu = ({ kind, button }: HeaderMenuProps) => {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const target = button({
    onClick: () => {
      setUsed(true);
      setOpened((now) => !now);
    },
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  });
  if (!used) return target;
  return (
    <Suspense fallback={target}>
      <HeaderDropdown kind={kind} opened={opened} onClose={() => setOpened(false)}>
        {target}
      </HeaderDropdown>
    </Suspense>
  );
};
