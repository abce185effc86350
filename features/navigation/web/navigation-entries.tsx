import type { MouseEvent } from 'react';
import { useId } from 'react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { menuIcon } from './menu-icons.ts';
import type { NavigationItem } from './navigation-tree.ts';
import classes from './side-navigation.module.css';
import { navigationTexts } from './texts.ts';

type EntriesProps = {
  readonly items: readonly NavigationItem[];
  /** 0 at the top and inside groups; deeper entries are indented and carry no icon. */
  readonly depth: number;
  readonly activeUrl: string;
  readonly expanded: ReadonlySet<number> | 'all';
  readonly onToggle: (item: NavigationItem, siblings: readonly NavigationItem[]) => void;
  readonly hrefOf: (link: string) => string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void;
};

type EntryProps = EntriesProps & { readonly item: NavigationItem };

const EntryIcon = ({ item, depth }: { readonly item: NavigationItem; readonly depth: number }) => {
  if (depth > 0) return <span className={classes.noIcon} />;
  const Icon = menuIcon(item.icon);
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
};

const Group = ({ item, ...rest }: EntryProps) => {
  const heading = useId();
  return (
    <li className={classes.group}>
      <span className={classes.heading} id={heading}>
        {item.title}
      </span>
      <NavigationEntries {...rest} items={item.children} depth={0} labelledBy={heading} />
    </li>
  );
};

const Collapsable = ({ item, ...rest }: EntryProps) => {
  const { items, depth, expanded, onToggle } = rest;
  const list = useId();
  const open = expanded === 'all' || expanded.has(item.id);
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        data-entry
        aria-expanded={open}
        aria-controls={list}
        onClick={() => onToggle(item, items)}
      >
        <EntryIcon item={item} depth={depth} />
        <span className={classes.title}>{item.title}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={list} className={classes.fold} data-open={open} inert={!open}>
        <div className={classes.folded}>
          <NavigationEntries {...rest} items={item.children} depth={depth + 1} />
        </div>
      </div>
    </li>
  );
};

const Basic = ({ item, depth, activeUrl, hrefOf, onFollow }: EntryProps) => {
  const t = useTexts(navigationTexts);
  if (item.link === null) return null;
  const href = hrefOf(item.link);
  const active = item.link === activeUrl;
  return (
    <li className={classes.basic}>
      <a
        className={classes.entry}
        data-entry
        data-active={active}
        href={href}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => onFollow(event, href)}
      >
        <EntryIcon item={item} depth={depth} />
        <span className={classes.title}>{item.title}</span>
      </a>
      <a
        className={classes.newTab}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t('openInNewTab', { title: item.title })}
        title={t('openInNewTab', { title: item.title })}
      >
        <IconExternalLink size={15} stroke={1.75} aria-hidden="true" />
      </a>
    </li>
  );
};

const ENTRIES = { group: Group, collapsable: Collapsable, basic: Basic } as const;

/** A level of the menu. */
export const NavigationEntries = ({ labelledBy, ...props }: EntriesProps & { readonly labelledBy?: string }) => (
  <ul className={classes.entries} aria-labelledby={labelledBy}>
    {props.items.map((item) => {
      const Entry = ENTRIES[item.type];
      return <Entry key={item.id} {...props} item={item} />;
    })}
  </ul>
);
