const inTurkey = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Istanbul',
});

/** `21.11.2026 14:32` */
export const written = (at: Date): string => {
  const parts = Object.fromEntries(inTurkey.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['day']}.${parts['month']}.${parts['year']} ${parts['hour']}:${parts['minute']}`;
};
