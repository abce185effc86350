import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { explanationAddress } from '#features/core/access/contract/addresses.ts';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { BareButton } from '#platform/web/ui/plain-button.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import type { MenuScreen } from '../contract/shapes.ts';
import { itemPanelTexts } from './item-panel-texts.ts';
import classes from './menu-editor.module.css';
import { readersQuery } from './menu-queries.ts';

/** Moving through the tree by keys fetches only the item at which the focus stays. */
const STAYED_MS = 250;

type ItemPanelProps = {
  readonly entry: MenuEntry;
  readonly screen: MenuScreen | undefined;
  /** The menu on show. */
  readonly entries: readonly MenuEntry[];
  readonly titleOf: (itemId: number) => string;
  readonly onShow: (itemId: number) => void;
};

const Elsewhere = ({ entry, entries, titleOf, onShow }: Omit<ItemPanelProps, 'screen'>) => {
  const t = useTexts(itemPanelTexts);
  const others = entries.filter(({ id, screenId }) => screenId === entry.screenId && id !== entry.id);
  if (others.length === 0) return null;
  return (
    <>
      <p className={classes.quiet}>{t('elsewhere')}</p>
      <ul className={classes.readers}>
        {others.map(({ id, parentId }) => (
          <li key={id}>
            <BareButton className={classes.changeTitle} onClick={() => onShow(id)}>
              {parentId === null ? t('atTop') : titleOf(parentId)} › {titleOf(id)}
            </BareButton>
          </li>
        ))}
      </ul>
    </>
  );
};

type ReadersProps = { readonly screen: MenuScreen; readonly title: string; readonly isHidden: boolean };

const Readers = ({ screen, title, isHidden }: ReadersProps) => {
  const t = useTexts(itemPanelTexts);
  const format = useFormat();
  const [screenId] = useDebouncedValue(screen.id, STAYED_MS);
  const asked = useQuery(readersQuery(screenId));
  if (asked.error) return <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} compact />;
  // Until the keys rest, what is known is of another item.
  if (asked.data === undefined || screenId !== screen.id) return <Skeletons rows={2} />;
  const { roles, more, people, lastUsedAt } = asked.data;
  return (
    <>
      <p className={classes.seen}>{people === 0 ? t('nobody', { title }) : t('sees', { title, people })}</p>
      {isHidden ? <p className={classes.quiet}>{t('hidden')}</p> : null}
      <ul className={classes.readers}>
        {roles.map((role) => (
          <li key={role.id}>
            <span className={classes.findingTitle}>
              {role.name} <span className={classes.quiet}>{role.company ?? t('everyCompany')}</span>
            </span>
            <span className={classes.quiet}>{t('count', { people: role.people })}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.quiet}>{t('more', { count: more })}</p> : null}
      <p className={classes.quiet}>
        {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { at: format.dateTime(lastUsedAt) })}
      </p>
    </>
  );
};

/** Who sees the item that is selected and by which role, when its screen was last used, and where else it stands. */
export const ItemPanel = ({ entry, screen, ...rest }: ItemPanelProps) => {
  const t = useTexts(itemPanelTexts);
  const title = rest.titleOf(entry.id);
  return (
    <Panel title={t('title')}>
      {screen === undefined ? (
        <p className={classes.quiet}>{t('noScreen', { title })}</p>
      ) : (
        <>
          <Readers screen={screen} title={title} isHidden={entry.hidden === 'always'} />
          <Elsewhere entry={entry} {...rest} />
          <PageLink
            to={explanationAddress({ screen: screen.url })}
            className={classes.changeTitle ?? ''}
            label={`${t('why')} ${title}`}
          >
            {t('why')}
          </PageLink>
        </>
      )}
    </Panel>
  );
};
