import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { rulesCalls } from '../contract/calls.ts';
import type { Rule } from '../contract/shapes.ts';
import { ChangeRule } from './rule-form.tsx';
import classes from './rules.module.css';
import { texts } from './texts.ts';

const useActions = (rule: Rule, onGone: () => void) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['access'] });
  const { id, name, active } = rule;
  const switching = useChange(rulesCalls.switchRule, {
    refresh: ['access'],
    onDone: ({ version }) =>
      offerUndo({
        message: t(active ? 'switchedOff' : 'switchedOn', { name }),
        undo: async (at) => void (await call(rulesCalls.switchRule, { id, version, active }, at)),
        refresh,
      }),
  });
  const deleting = useChange(rulesCalls.deleteRule, {
    refresh: ['access'],
    onDone: ({ version }) => {
      offerUndo({
        message: t('deleted', { name }),
        undo: async (at) => void (await call(rulesCalls.restoreRule, { id, version }, at)),
        refresh,
      });
      onGone();
    },
  });
  return { switching, deleting };
};

/** What may be done with a rule by whoever governs it. */
export const RuleActions = ({ rule, onGone }: { readonly rule: Rule; readonly onGone: () => void }) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  const { switching, deleting } = useActions(rule, onGone);
  const { id, version, active } = rule;
  const problem = switching.error ?? deleting.error;
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden="true" />}
          onClick={() => setDialog('change')}
        >
          {t('change')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPower size={15} aria-hidden="true" />}
          loading={switching.isPending}
          onClick={() => switching.mutate({ id, version, active: !active })}
        >
          {t(active ? 'switchOff' : 'switchOn')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden="true" />}
          loading={deleting.isPending}
          onClick={() => deleting.mutate({ id, version })}
        >
          {t('delete')}
        </Button>
      </div>
      {problem ? <RefusalNote problem={problem} compact /> : null}
      {dialog === 'change' ? <ChangeRule rule={rule} onClose={() => setDialog('')} /> : null}
    </>
  );
};
