import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import type { Rule } from '../contract/shapes.ts';
import { RuleActions } from './rule-actions.tsx';
import { RuleBreakers, type RuleScreen } from './rule-breakers.tsx';
import { RuleExceptions } from './rule-exceptions.tsx';
import { type RuleState, RuleStateBadge } from './rule-state.tsx';
import { useRule } from './rules-queries.ts';
import classes from './rules.module.css';
import { texts } from './texts.ts';

const stateOf = ({ active, brokenBy, effect }: Rule): RuleState => {
  if (!active) return 'off';
  if (brokenBy === 0) return 'holds';
  return effect === 'warn' ? 'warns' : 'broken';
};

const Breaking = ({ rule }: { readonly rule: Rule }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number } = useFormat();
  const screens = rule.screens.map(({ url, tr, en }): RuleScreen => ({ url, name: language === 'en' ? en : tr }));
  return (
    <section className={classes.section} aria-label={t('breakersTitle')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('breakersTitle')} <span className={classes.count}>{number(rule.brokenBy)}</span>
        </h3>
      </div>
      {rule.breakers.length === 0 ? (
        <p className={classes.quiet}>{t(rule.active ? 'noBreakers' : 'offNote')}</p>
      ) : (
        <RuleBreakers breakers={rule.breakers} total={rule.brokenBy} screens={screens} />
      )}
    </section>
  );
};

/** The way to what happened to the rule, for whoever may open the trail. */
const History = ({ rule }: { readonly rule: Rule }) => {
  const t = useTexts(texts);
  const mayOpen = useScreenCaptions().has(auditUrl);
  if (!mayOpen) return null;
  const filter = ['all', ['subjectKind', 'in', 'rule'], ['subjectId', 'is', String(rule.id)]];
  return (
    <PageLink
      className={`${classes.link} ${classes.history}`}
      to={`${auditUrl}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
      label={t('history')}
    >
      {t('history')}
    </PageLink>
  );
};

const Content = ({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const facts: readonly Fact[] = [
    [t('scope'), rule.company ?? t('product')],
    [t('effect'), t(rule.effect === 'block' ? 'effectBlock' : 'effectWarn')],
    [t('reason'), rule.reason],
  ];
  return (
    <>
      <div className={classes.head}>
        <RuleStateBadge state={stateOf(rule)} />
      </div>
      <p className={classes.said}>{rule.sentence[language]}</p>
      <Facts facts={facts} align="start" />
      {rule.mayEdit ? <RuleActions rule={rule} onGone={onClose} /> : null}
      <Breaking rule={rule} />
      <RuleExceptions rule={rule} />
      <History rule={rule} />
    </>
  );
};

type RulePanelProps = { readonly id: number; readonly onClose: () => void };

/** One rule: its sentence, who breaks it by which ways, its exceptions and its history. */
export const RulePanel = ({ id, onClose }: RulePanelProps) => {
  const t = useTexts(texts);
  const asked = useRule(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? t('rule')} asked={asked} gone={t('gone')}>
      {(rule) => <Content key={id} rule={rule} onClose={onClose} />}
    </RecordPanel>
  );
};
