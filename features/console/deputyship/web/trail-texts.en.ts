/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'deputyship.created': 'made a deputyship',
  'deputyship.changed': 'changed the end date of a deputyship',
  'deputyship.ended': 'ended a deputyship',
  'deputyship.restored': 'restored a deputyship that was ended',
  'deputyship.started': 'started a deputyship whose time had come',
  'deputyship.expired': 'closed a deputyship whose time had ended',
  'kind:deputyship': 'Deputyship',
  'field:approvals': 'Approvals too',
};
