import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { registryUrl } from '#features/console/screen-registry/contract/addresses.ts';
import { call } from '#platform/web/api.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { BareButton } from '#platform/web/ui/plain-button.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import { type Finding, type FindingKind, findingsOf } from '../contract/menu-findings.ts';
import type { MenuScreen } from '../contract/shapes.ts';
import { fixOf, isMended } from './finding-fixes.ts';
import { findingsTexts } from './findings-texts.ts';
import classes from './menu-editor.module.css';
import { type Menu, openedQuery } from './menu-queries.ts';
import type { Drafting } from './use-drafting.ts';

/** So many of a kind are listed; the rest is counted, and mended with them. */
const LISTED = 12;
/** As many ids are reserved at once. */
const MOST_ADDED = 500;

type FindingsPanelProps = {
  readonly menu: Menu;
  readonly drafting: Drafting;
  readonly mayMend: boolean;
  readonly titleOf: (itemId: number) => string;
  readonly screenOf: (id: number | null) => MenuScreen | undefined;
  readonly onShow: (itemId: number) => void;
};

/** Puts the fix of findings into the draft, as one step. */
const useMend = ({ drafting, screenOf }: Pick<FindingsPanelProps, 'drafting' | 'screenOf'>) => {
  const { entries, changes, take } = drafting;
  return async (findings: readonly Finding[]): Promise<void> => {
    const added = findings.filter(({ kind }) => kind === 'not-in-menu').slice(0, MOST_ADDED);
    try {
      const { ids } =
        added.length === 0 ? { ids: [] } : await call(menuEditorCalls.reserveMenuIds, { count: added.length });
      await take(fixOf(findings, ids, { entries, changes, screenOf }));
    } catch (error) {
      tellFailure(error, { id: 'menu-draft' });
    }
  };
};

/** What no draft can mend is mended on another screen. */
const ElsewhereLink = ({ kind }: { readonly kind: FindingKind }) => {
  const t = useTexts(findingsTexts);
  const [to, said] = kind === 'screen-lacks' ? [registryUrl, t('bind')] : [matrixUrl, t('grant')];
  return (
    <PageLink to={to} className={classes.changeTitle ?? ''} label={said}>
      {said}
    </PageLink>
  );
};

type KindProps = Omit<FindingsPanelProps, 'menu' | 'drafting'> & {
  readonly kind: FindingKind;
  readonly findings: readonly Finding[];
  readonly onMend: (findings: readonly Finding[]) => void;
};

const OfKind = ({ kind, findings, mayMend, titleOf, screenOf, onShow, onMend }: KindProps) => {
  const t = useTexts(findingsTexts);
  const language = useLanguage();
  const { number } = useFormat();
  const [name, fix, all] = [t('kind', { kind }), t('fixOf', { kind }), t('fixAll', { kind })];
  const canMend = mayMend && isMended(kind);
  const nameOf = (finding: Finding): string =>
    'itemId' in finding ? titleOf(finding.itemId) : (screenOf(finding.screenId)?.caption[language] ?? '');
  return (
    <details className={classes.findings}>
      <summary>
        <IconChevronRight size={15} aria-hidden="true" />
        <span>{name}</span>
        <b>{number(findings.length)}</b>
      </summary>
      <ul>
        {findings.slice(0, LISTED).map((finding) => {
          const title = nameOf(finding);
          const { itemId, key } =
            'itemId' in finding
              ? { itemId: finding.itemId, key: finding.itemId }
              : { itemId: null, key: finding.screenId };
          return (
            <li key={key}>
              {itemId === null ? (
                <span className={classes.findingTitle}>{title}</span>
              ) : (
                <BareButton className={classes.changeTitle} onClick={() => onShow(itemId)}>
                  {title}
                </BareButton>
              )}
              {canMend ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('fixNamed', { fix, title })}
                  onClick={() => onMend([finding])}
                >
                  {fix}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {findings.length > LISTED ? (
        <p className={classes.quiet}>{t('more', { count: findings.length - LISTED })}</p>
      ) : null}
      {isMended(kind) ? null : <ElsewhereLink kind={kind} />}
      {canMend && findings.length > 1 ? (
        <Button
          size="compact-xs"
          variant="light"
          aria-label={t('fixAllNamed', { fix: all, kind: name })}
          onClick={() => onMend(findings)}
        >
          {all}
        </Button>
      ) : null}
    </details>
  );
};

/** What ought to be mended in the menu on show, by kind, each with the fix that goes into the draft. */
export const FindingsPanel = ({ menu, drafting, ...rest }: FindingsPanelProps) => {
  const t = useTexts(findingsTexts);
  const { number } = useFormat();
  const asked = useQuery(openedQuery());
  const { entries } = drafting;
  const mend = useMend({ drafting, screenOf: rest.screenOf });
  const findings = useMemo(
    () =>
      asked.data === undefined
        ? null
        : findingsOf(entries, {
            screens: menu.screens,
            opened: new Set(asked.data.ids),
            lacking: asked.data.lacking,
            badgeSources: new Set(menu.badgeSources.map(({ name }) => name)),
          }),
    [asked.data, entries, menu.screens, menu.badgeSources],
  );
  const byKind = findings === null ? [] : [...Map.groupBy(findings, ({ kind }) => kind)];
  return (
    <Panel title={t('title')} note={findings === null ? '' : number(findings.length)}>
      {asked.error ? <RefusalNote problem={asked.error} onRetry={() => void asked.refetch()} compact /> : null}
      {findings === null && asked.isPending ? <Skeletons rows={2} /> : null}
      {findings?.length === 0 ? <p className={classes.quiet}>{t('none')}</p> : null}
      {byKind.length > 0 && !rest.mayMend ? <p className={classes.quiet}>{t('startDraft')}</p> : null}
      {byKind.map(([kind, of]) => (
        <OfKind key={kind} kind={kind} findings={of} onMend={(chosen) => void mend(chosen)} {...rest} />
      ))}
    </Panel>
  );
};
