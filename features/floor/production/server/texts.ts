/** The names of the statuses inside a refusal. */
export const texts = {
  tr: {
    planned: 'planlandı',
    running: 'üretimde',
    paused: 'duraklatıldı',
    done: 'tamamlandı',
    cancelled: 'iptal edildi',
  },
  en: { planned: 'planned', running: 'running', paused: 'paused', done: 'done', cancelled: 'cancelled' },
} as const;
