import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { comingDay, picked, prose } from '#platform/web/forms/field-kinds.ts';
import { DayField, LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { NotUndone, offerUndo } from '#platform/web/ui/undo.ts';
import { answerCalls } from '../contract/calls.ts';
import type { AccessRequest } from '../contract/shapes.ts';
import classes from './requests.module.css';
import { texts } from './texts.ts';

type FormProps = {
  readonly request: Pick<AccessRequest, 'id' | 'person' | 'screen' | 'until' | 'roles' | 'personalRefusal'>;
  readonly onClose: () => void;
};

const PERSONAL = 'personal';

/** The role that opens least else and that the caller may give; the person's own where none fits. */
const firstChoice = ({ roles }: FormProps['request']): string => {
  const fitting = roles.find(({ refusal }) => refusal === null);
  return fitting === undefined ? PERSONAL : String(fitting.id);
};

/** Takes an answer back, and reads again what is shown of requests and rights. */
export const useTakeBack = () => {
  const queries = useQueryClient();
  return (id: number, message: string) =>
    offerUndo({
      message,
      undo: async (at) => {
        const { results } = await call(answerCalls.reopenRequests, { rows: [{ id }] }, at);
        const [refused] = results.flatMap(({ problem }) => (problem === null ? [] : [problem.message]));
        if (refused !== undefined) throw new NotUndone(refused);
      },
      refresh: () =>
        Promise.all(['access-requests', 'access'].map((root) => queries.invalidateQueries({ queryKey: [root] }))),
    });
};

type ChoiceProps = {
  readonly request: FormProps['request'];
  readonly held: string;
  readonly hold: (held: string) => void;
  readonly error: string | undefined;
};

const RoleChoice = ({ request: { roles, personalRefusal }, held, hold, error }: ChoiceProps) => {
  const t = useTexts(texts);
  return (
    <Radio.Group value={held} onChange={hold} label={t('role')} error={error}>
      <div className={classes.choices}>
        {roles.map(({ id, name, besides, fresh, refusal }) => (
          <Radio
            key={id}
            value={String(id)}
            label={name}
            description={
              refusal ??
              [t('besides', { count: besides }), fresh > 0 ? t('freshCount', { count: fresh }) : null]
                .filter(Boolean)
                .join(' · ')
            }
            disabled={refusal !== null}
          />
        ))}
        <Radio
          value={PERSONAL}
          label={t('personal')}
          description={personalRefusal ?? t('personalNote')}
          disabled={personalRefusal !== null}
        />
      </div>
    </Radio.Group>
  );
};

/** Gives what was asked for: by which role, until when, which may be sooner than was asked, and with which word. */
export const ApproveForm = ({ request, onClose }: FormProps) => {
  const t = useTexts(texts);
  const takeBack = useTakeBack();
  const { id, person, screen, until } = request;
  const form = useFormFor(answerCalls.approveRequest, {
    fields: {
      role: picked(firstChoice(request)),
      end: comingDay(until === null ? '' : dayOf(new Date(until))),
      word: prose(),
    },
    input: ({ role, end, word }) => ({
      id,
      roleId: role === PERSONAL ? null : Number(role),
      until: end === null ? null : endOfDay(end),
      word: word || undefined,
    }),
    places: { roleId: 'role', until: 'end' },
    check: ({ role, end }) => (role === PERSONAL && end === null ? { end: t('endNeeded') } : {}),
    draft: { name: `approve:${id}`, title: t('approveTitle', { person, screen }) },
    refresh: ['access-requests', 'access'],
    onClose,
    onDone: ({ role }) => {
      takeBack(id, t('approved', { person, screen, role }));
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('approveTitle', { person, screen })} submitLabel={t('approve')}>
      <OwnField<string> of={form.field('role')}>
        {({ held, hold, error }) => <RoleChoice request={request} held={held} hold={hold} error={error} />}
      </OwnField>
      <DayField of={form.field('end')} label={t('end')} description={t('endHint')} from={dayOf(new Date())} />
      <LinesField of={form.field('word')} label={t('word')} description={t('wordHint')} autosize minRows={2} />
    </DialogForm>
  );
};
