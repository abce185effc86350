/** What the trail says of this feature's events: the keys are told in `connectTrail`. */
export const texts = {
  'group.created': 'dizin grubu ekledi',
  'group.changed': 'dizin grubunu değiştirdi',
  'group.mapped': 'dizin grubunun rolünü değiştirdi',
  'group.deleted': 'dizin grubunu sildi',
  'group.exported': 'dizin gruplarını dışa aktardı',
  'kind:group': 'Dizin grubu',
};
