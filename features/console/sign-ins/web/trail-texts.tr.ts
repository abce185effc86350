/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'sign-in.exported': 'giriş kayıtlarını dışa aktardı',
};
