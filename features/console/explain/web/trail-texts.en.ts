/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'access.exported': 'exported a list of access',
};
