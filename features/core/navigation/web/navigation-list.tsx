import { useEffect, useId, useState } from 'react';
import { isExpanded, useNavigationView } from './navigation-context.ts';
import { AsideButton, BasicEntry, CollapsableButton, GroupHeading } from './navigation-entry.tsx';
import classes from './navigation.module.css';
import type { NavigationItem } from './navigation-item.ts';

/** How long a list takes to open or close. */
const FOLD_MS = 400;

type LevelProps = {
  readonly items: readonly NavigationItem[];
  /** 0 at the top and inside groups; deeper entries are indented. */
  readonly depth: number;
  readonly labelledBy?: string;
};

type OneProps = { readonly item: NavigationItem; readonly depth: number; readonly siblings: readonly NavigationItem[] };

const Group = ({ item, depth }: OneProps) => {
  const heading = useId();
  return (
    <li className={classes.group}>
      <GroupHeading item={item} id={heading} />
      <NavigationList items={item.children} depth={depth} labelledBy={heading} />
    </li>
  );
};

/** What is folded away is not in the page, but for the time it takes to fold. */
const useLingering = (open: boolean): boolean => {
  const [lingers, setLingers] = useState(open);
  useEffect(() => {
    if (open) setLingers(true);
    const timer = open ? undefined : setTimeout(() => setLingers(false), FOLD_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return open || lingers;
};

const Collapsable = ({ item, depth, siblings }: OneProps) => {
  const list = useId();
  const open = isExpanded(useNavigationView(), item);
  const there = useLingering(open);
  return (
    <li>
      <CollapsableButton item={item} depth={depth} siblings={siblings} controls={there ? list : undefined} />
      {there ? (
        <div id={list} className={classes.fold} data-open={open} inert={!open}>
          <div className={classes.folded}>
            <NavigationList items={item.children} depth={depth + 1} />
          </div>
        </div>
      ) : null}
    </li>
  );
};

const One = (props: OneProps) => {
  const { item, depth } = props;
  switch (item.type) {
    case 'group':
      return <Group {...props} />;
    case 'collapsable':
      return <Collapsable {...props} />;
    case 'aside':
      return (
        <li>
          <AsideButton item={item} depth={depth} />
        </li>
      );
    case 'divider':
      return (
        <li className={classes.divider}>
          <hr />
        </li>
      );
    case 'spacer':
      return <li className={classes.spacer} aria-hidden="true" />;
    case 'basic':
      return (
        <li className={classes.basic}>
          <BasicEntry item={item} depth={depth} />
        </li>
      );
  }
};

/** A level of a navigation, and those below it that stand open. */
export const NavigationList = ({ items, depth, labelledBy }: LevelProps) => (
  <ul className={classes.entries} aria-labelledby={labelledBy}>
    {items.map((item) => (
      <One key={item.id} item={item} depth={depth} siblings={items} />
    ))}
  </ul>
);
