import { memo, type ReactNode, Suspense, useContext } from 'react';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { reportError } from '#platform/web/ui/error-report.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { BadgeMark } from './badge-mark.tsx';
import { useMenuIcon } from './menu-icons.ts';
import { ActiveItem, isExpanded, useNavigationView } from './navigation-context.ts';
import classes from './navigation.module.css';
import type { NavigationBadge, NavigationItem } from './navigation-item.ts';
import { navigationTexts } from './texts.ts';

const withClass = (own: string | undefined, more: string | undefined): string => [own, more].filter(Boolean).join(' ');

/** Runs an item's function; an error is shown, and stops neither its link nor the menu. */
const run = (item: NavigationItem): void => {
  try {
    item.function?.(item);
  } catch (error) {
    reportError(error);
  }
};

const EntryIcon = ({ item, depth }: { readonly item: NavigationItem; readonly depth: number }) => {
  const Icon = useMenuIcon(item.icon);
  // Deeper entries are told by their indent; what a row's icon says there is noise.
  if (depth > 0) return <span className={classes.noIcon} />;
  return <Icon className={withClass(classes.icon, item.iconClasses)} size={18} stroke={1.6} aria-hidden="true" />;
};

const CountedBadge = lazyPart(async () => (await import('./counted-badge.tsx')).CountedBadge);

const Badge = ({ badge }: { readonly badge: NavigationBadge }) =>
  badge.source === undefined ? (
    <BadgeMark badge={badge}>{badge.title}</BadgeMark>
  ) : (
    <Suspense>
      <CountedBadge badge={badge} source={badge.source} />
    </Suspense>
  );

const Lock = () => {
  const t = useTexts(navigationTexts);
  const IconLock = useMenuIcon('lock');
  return (
    <>
      <IconLock className={classes.lock} size={14} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('locked')}</span>
    </>
  );
};

/** Title, subtitle and badge of an item, with its icon. */
const Words = memo(({ item, depth }: { readonly item: NavigationItem; readonly depth: number }) => (
  <>
    <EntryIcon item={item} depth={depth} />
    <span className={classes.words}>
      <span className={classes.title}>{item.title}</span>
      {item.subtitle ? <span className={classes.subtitle}>{item.subtitle}</span> : null}
    </span>
    {item.badge ? <Badge badge={item.badge} /> : null}
    {item.locked ? <Lock /> : null}
  </>
));

type EntryProps = { readonly item: NavigationItem; readonly depth: number };

/** The heading of a group. */
export const GroupHeading = ({ item, id }: { readonly item: NavigationItem; readonly id?: string }) => (
  <span className={withClass(classes.heading, item.classes)} id={id}>
    <span className={classes.title}>{item.title}</span>
    {item.subtitle ? <span className={classes.subtitle}>{item.subtitle}</span> : null}
  </span>
);

type CollapsableButtonProps = EntryProps & {
  readonly siblings: readonly NavigationItem[];
  readonly controls?: string;
};

/** The button of a collapsable item; folded away, it marks the place of the page under it. */
export const CollapsableButton = ({ item, depth, siblings, controls }: CollapsableButtonProps) => {
  const view = useNavigationView();
  const { above } = useContext(ActiveItem);
  const expanded = isExpanded(view, item);
  const active = !expanded && above.has(item.id);
  return (
    <button
      type="button"
      className={withClass(classes.entry, item.classes)}
      data-entry
      data-depth={depth}
      data-active={active}
      data-active-forced={item.active || undefined}
      aria-current={active || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-disabled={item.disabled || undefined}
      onClick={() => view.onToggle(item, siblings)}
    >
      <Words item={item} depth={depth} />
      <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
};

/** The button of an item that opens the panel beside the navigation; it marks the place of the page in that panel. */
export const AsideButton = ({ item, depth }: EntryProps) => {
  const { navigation, activeAside } = useNavigationView();
  const active = useContext(ActiveItem).above.has(item.id);
  return (
    <button
      type="button"
      className={withClass(classes.entry, item.classes)}
      data-entry
      data-depth={depth}
      data-active={active}
      aria-current={active || undefined}
      data-active-forced={item.active || undefined}
      aria-expanded={activeAside === item.id}
      aria-haspopup="true"
      aria-disabled={item.disabled || undefined}
      onClick={() => navigation.toggleAside(item)}
    >
      <Words item={item} depth={depth} />
      <IconChevronRight className={classes.asideMark} size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
};

const NewTab = memo(({ item, href }: { readonly item: NavigationItem; readonly href: string }) => {
  const t = useTexts(navigationTexts);
  const label = t('openInNewTab', { title: item.title });
  return (
    <a className={classes.newTab} href={href} target="_blank" rel="noopener" aria-label={label} data-tip={label}>
      <IconExternalLink size={15} stroke={1.75} aria-hidden="true" />
    </a>
  );
});

const Outside = ({ item, depth, link }: EntryProps & { readonly link: string }) => (
  <a
    className={withClass(classes.entry, item.classes)}
    data-entry
    data-depth={depth}
    data-active-forced={item.active || undefined}
    href={link}
    target="_blank"
    rel="noopener noreferrer"
    onClick={() => run(item)}
  >
    <Words item={item} depth={depth} />
    <IconArrowUpRight className={classes.asideMark} size={16} stroke={1.75} aria-hidden="true" />
  </a>
);

const Inside = ({ item, depth, link }: EntryProps & { readonly link: string }) => {
  const { hrefOf, onFollow, onPoint } = useNavigationView();
  const activeId = useContext(ActiveItem).id;
  const point = () => onPoint(link);
  const href = hrefOf(link);
  const active = item.id === activeId;
  return (
    <>
      <a
        className={withClass(classes.entry, item.classes)}
        data-entry
        data-depth={depth}
        data-active={active}
        data-active-forced={item.active || undefined}
        href={href}
        aria-current={active ? 'page' : undefined}
        onPointerEnter={point}
        onFocus={point}
        onClick={(event) => {
          run(item);
          onFollow(event, href);
        }}
      >
        <Words item={item} depth={depth} />
      </a>
      <NewTab item={item} href={href} />
    </>
  );
};

/** It can be reached and read, and leads nowhere; what it would be otherwise it still says. */
const Disabled = ({ item, depth }: EntryProps): ReactNode => {
  const shared = {
    className: withClass(classes.entry, item.classes),
    'data-entry': true,
    'data-depth': depth,
    'data-active-forced': item.active || undefined,
    'aria-disabled': true,
  };
  const words = <Words item={item} depth={depth} />;
  return item.link === null && item.function ? (
    <button type="button" {...shared}>
      {words}
    </button>
  ) : (
    <span {...shared} role="link" tabIndex={0}>
      {words}
    </span>
  );
};

/** A basic item: a link inside or outside the product, a function, or words alone. */
export const BasicEntry = ({ item, depth }: EntryProps): ReactNode => {
  const { link } = item;
  if (item.disabled) return <Disabled item={item} depth={depth} />;
  if (link !== null && item.externalLink) return <Outside item={item} depth={depth} link={link} />;
  if (link !== null) return <Inside item={item} depth={depth} link={link} />;
  if (!item.function)
    return (
      <span
        className={withClass(classes.entry, item.classes)}
        data-depth={depth}
        data-active-forced={item.active || undefined}
        data-plain
      >
        <Words item={item} depth={depth} />
      </span>
    );
  return (
    <button
      type="button"
      className={withClass(classes.entry, item.classes)}
      data-entry
      data-depth={depth}
      data-active-forced={item.active || undefined}
      onClick={() => run(item)}
    >
      <Words item={item} depth={depth} />
    </button>
  );
};
