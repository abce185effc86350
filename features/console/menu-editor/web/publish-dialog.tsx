import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useChange } from '#platform/web/use-change.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import classes from './menu-editor.module.css';
import { type Effects, effectsQuery, type OpenDraft } from './menu-queries.ts';
import { findingsTexts } from './findings-texts.ts';
import { publishTexts } from './publish-texts.ts';

const MARKS = ['added', 'moved', 'changed', 'removed'] as const;

const Concerned = ({ of, more }: { readonly of: Effects['gained']; readonly more: number }) => {
  const t = useTexts(publishTexts);
  const language = useLanguage();
  if (of.length === 0) return t('none');
  return (
    <ul className={classes.plain}>
      {of.map(({ screenId, caption, people }) => (
        <li key={screenId}>{t('people', { screen: caption[language], count: people })}</li>
      ))}
      {more > 0 ? <li>{t('more', { count: more })}</li> : null}
    </ul>
  );
};

const isEmpty = ({ counts }: Effects): boolean => MARKS.every((mark) => counts[mark] === 0);

/** Whether something hinders it, or there is nothing to publish. */
const isHindered = (effects: Effects): boolean =>
  effects.conflicts > 0 || effects.faults.length > 0 || isEmpty(effects);

/** What hinders it; nothing is published over it. */
const Hindrances = ({ effects }: { readonly effects: Effects }) => {
  const t = useTexts(publishTexts);
  const language = useLanguage();
  const { conflicts, faults } = effects;
  if (!isHindered(effects)) return null;
  return (
    <div className={classes.warning} role="alert">
      {isEmpty(effects) ? <p>{t('blockedEmpty')}</p> : null}
      {conflicts > 0 ? <p>{t('blockedConflicts', { count: conflicts })}</p> : null}
      {faults.length > 0 ? (
        <>
          <p>{t('blockedFaults')}</p>
          <ul className={classes.plain}>
            {faults.map(({ itemId, fault, title }) => (
              <li key={`${itemId}:${fault}`}>
                {t('faultOf', { fault, title: title[language] || title.tr || title.en })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
};

/** What the menu will have that ought to be mended; it hinders nothing. */
const Findings = ({ of }: { readonly of: Effects['findings'] }) => {
  const t = useTexts(findingsTexts);
  if (of.length === 0) return t('none');
  return (
    <ul className={classes.plain}>
      {of.map(({ kind, count, fresh }) => (
        <li key={kind}>{t(fresh > 0 ? 'countedFresh' : 'counted', { kind: t('kind', { kind }), count, fresh })}</li>
      ))}
    </ul>
  );
};

const Told = ({ effects }: { readonly effects: Effects }) => {
  const t = useTexts(publishTexts);
  const tf = useTexts(findingsTexts);
  const { counts, gained, lost, more } = effects;
  const said = MARKS.filter((mark) => counts[mark] > 0).map((mark) => t(mark, { count: counts[mark] }));
  return (
    <>
      <Hindrances effects={effects} />
      <Facts
        align="start"
        facts={[
          [t('counts'), said.join(', ') || t('none')],
          [t('gained'), <Concerned key="gained" of={gained} more={lost.length === 0 ? more : 0} />],
          [t('lost'), <Concerned key="lost" of={lost} more={lost.length === 0 ? 0 : more} />],
          [tf('findings'), <Findings key="findings" of={effects.findings} />],
        ]}
      />
      {lost.length > 0 ? <p className={classes.quiet}>{t('lostNote')}</p> : null}
    </>
  );
};

type PublishDialogProps = {
  readonly draft: OpenDraft;
  readonly onClose: () => void;
  readonly onPublished: () => void;
};

/** Publishes a draft: says first what changes, and for how many people. Where that is hindered it only shows why. */
export const PublishDialog = ({ draft, onClose, onPublished }: PublishDialogProps) => {
  const t = useTexts(publishTexts);
  const queries = useQueryClient();
  const asked = useQuery(effectsQuery(draft.id));
  const publish = useChange(menuEditorCalls.publishMenuDraft, {
    refresh: ['menu-editor', 'navigation'],
    onDone: ({ version, before }) => {
      offerUndo({
        message: t('published', { name: draft.name, version }),
        undo: async (at) =>
          void (await call(menuEditorCalls.rollBackMenu, { version: before, menuVersion: version }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['menu-editor'] }),
      });
      onClose();
      onPublished();
    },
  });
  const effects = asked.data;
  const send = ({ version, menuVersion }: Effects) => publish.mutate({ id: draft.id, version, menuVersion });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('publishTitle', { name: draft.name })}
      {...(effects === undefined || isHindered(effects)
        ? {}
        : { submitLabel: t('publish'), onSubmit: () => send(effects) })}
      pending={publish.isPending}
      problem={publish.error}
    >
      <p>{t('publishNote')}</p>
      {asked.error ? <RefusalNote problem={asked.error} compact /> : null}
      {asked.isPending ? <Skeletons rows={4} /> : null}
      {effects === undefined ? null : <Told effects={effects} />}
    </FormDialog>
  );
};
