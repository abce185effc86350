import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { prose } from '#platform/web/forms/field-kinds.ts';
import { LinesField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { offerUndo, undoReason } from '#platform/web/ui/undo.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { call } from '#platform/web/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { companiesCalls } from '../contract/calls.ts';
import { type ClosingEffects, type CompanyRow, READ_AGAIN, useClosingEffects } from './companies-queries.ts';
import classes from './companies.module.css';
import { stateTexts } from './state-texts.ts';

type Props = { readonly company: CompanyRow; readonly onClose: () => void };

const Named = ({ effects }: { readonly effects: ClosingEffects }) => {
  const t = useTexts(stateTexts);
  const { named, members } = effects;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <ul className={classes.effects} aria-label={t('losers')} tabIndex={0}>
      {named.map(({ id, name, only, here, roles }) => (
        <li key={id}>
          <b>{name}</b>
          <span>{[roles ?? t('noRole'), ...(only ? [t('onlyHere')] : [])].join(' · ')}</span>
          {here ? <strong>{t('here')}</strong> : null}
        </li>
      ))}
      {members > named.length ? <li>{t('more', { count: members - named.length })}</li> : null}
    </ul>
  );
};

/** Who and what a closing concerns: read before anybody is sure. */
const Effects = ({ id }: { readonly id: number }) => {
  const t = useTexts(stateTexts);
  const asked = useClosingEffects(id);
  const effects = asked.data;
  return (
    <Listed rows={effects === undefined ? undefined : [effects]} asked={asked} compact none={null}>
      {([found]) =>
        found === undefined ? null : (
          <section aria-label={t('effects')}>
            <ul className={classes.counted}>
              {(['members', 'only', 'here', 'tasks', 'requests', 'later'] as const).map((each) => (
                <li key={each} data-none={found[each] === 0 || undefined}>
                  {t(`effect-${each}`, { count: found[each] })}
                </li>
              ))}
            </ul>
            {found.members > 0 ? <Named effects={found} /> : null}
          </section>
        )
      }
    </Listed>
  );
};

/** Closes a company, once its effect was read. */
export const CloseCompanyForm = ({ company, onClose }: Props) => {
  const t = useTexts(stateTexts);
  const queries = useQueryClient();
  const { id, name, version } = company;
  const form = useFormFor(companiesCalls.closeCompany, {
    fields: { reason: prose('', { required: true }) },
    input: ({ reason }) => ({ id, version, reason }),
    draft: { name: `close:${id}`, title: t('closeTitle', { name }) },
    refresh: READ_AGAIN,
    onClose,
    onDone: ({ version: next }) => {
      offerUndo({
        message: t('closed', { name }),
        undo: async (at) =>
          void (await call(companiesCalls.reopenCompany, { id, version: next, reason: undoReason() }, at)),
        refresh: () => queries.invalidateQueries(),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('closeTitle', { name })} submitLabel={t('close')} tone="danger" size={560}>
      <p className={classes.note}>{t('closeWhat')}</p>
      <Effects id={id} />
      <LinesField of={form.field('reason')} label={t('reason')} autosize />
    </DialogForm>
  );
};

/** Opens a company again. */
export const ReopenCompanyForm = ({ company, onClose }: Props) => {
  const t = useTexts(stateTexts);
  const { id, name, version } = company;
  const form = useFormFor(companiesCalls.reopenCompany, {
    fields: { reason: prose() },
    input: ({ reason }) => ({ id, version, reason }),
    draft: { name: `reopen:${id}`, title: t('reopenTitle', { name }) },
    refresh: READ_AGAIN,
    onClose,
    onDone: () => {
      showToast({ tone: 'success', message: t('reopened', { name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('reopenTitle', { name })} submitLabel={t('reopen')}>
      <p className={classes.note}>{t('reopenWhat')}</p>
      <LinesField of={form.field('reason')} label={t('reasonOptional')} autosize />
    </DialogForm>
  );
};
