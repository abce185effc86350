/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'sign-in.exported': 'giriş kayıtlarını dışa aktardı',
};
