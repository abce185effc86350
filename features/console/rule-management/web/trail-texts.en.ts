import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'rule.created': 'made a rule',
  'rule.changed': 'changed the rule',
  'rule.switched-on': 'switched the rule on',
  'rule.switched-off': 'switched the rule off',
  'rule.deleted': 'deleted the rule',
  'rule.restored': 'restored the deleted rule',
  'rule.warned': 'broke a rule that warns',
  'rule.exception-proposed': 'proposed an exception to the rule',
  'rule.exception-confirmed': 'confirmed an exception to the rule',
  'rule.exception-refused': 'refused an exception to the rule',
  'rule.exception-ended': 'ended an exception to the rule',
  'rule.exception-over': 'closed an exception whose time was over',
  'kind:rule': 'Rule',
  'field:rule': 'Rule',
  'field:sentence': 'Sentence',
  'field:effect': 'Effect',
  'field:enforced': 'On',
  'field:broken': 'Broken by',
  'field:peopleConcerned': 'Number of people',
  'field:person': 'Person',
  'field:alone': 'No second administrator',
};
