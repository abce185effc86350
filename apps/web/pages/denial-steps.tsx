import type { DecisionStep } from '#platform/contract/decision.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './pages.module.css';
import { pageTexts } from './page-texts.ts';

const keyOf = (step: DecisionStep) => `${step.step}${step.ok ? 'Ok' : 'Not'}` as const;

/** A decision in words, step by step; the last step that is not met is the reason. */
export const DenialSteps = ({ steps }: { readonly steps: readonly DecisionStep[] }) => {
  const t = useTexts(pageTexts);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.step} data-ok={step.ok}>
          <span className={classes.stepMark} aria-hidden="true">
            {step.ok ? <IconCheck size={13} stroke={2.5} /> : <IconX size={13} stroke={2.5} />}
          </span>
          <span>
            <strong>{t(keyOf(step))}</strong>
            {step.subject ? <span className={classes.stepSubject}>{step.subject}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
};
