import { sessionsChanged } from '#features/core/session/contract/events.ts';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';

/** Open sessions in the browser: parts of Profil, Kullanıcılar, Firmalar and Giriş Kayıtları. */
export const openSessionsWeb: WebFeature = {
  name: 'open-sessions',
  screens: {},
  liveEvents: [makesStale(sessionsChanged, () => [{ queryKey: ['sessions'] }])],
};
