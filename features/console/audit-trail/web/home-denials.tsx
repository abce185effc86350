import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { figureOf, HomeFigure } from '#platform/web/home/home-figure.tsx';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule, HomePartProps } from '#platform/web/home/home-part.ts';
import { HomeRow, HomeRows, HomeTime } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { auditUrl } from '../contract/addresses.ts';
import { auditHomeCalls } from '../contract/home-calls.ts';
import classes from './home-denials.module.css';
import { homeTexts } from './home-texts.ts';

const DAYS = 14;

type Day = OutputOf<typeof auditHomeCalls.summariseDenials>['days'][number];

/** Who was refused, by day and by screen. */
const denialsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['audit', 'denial-summary', language],
    queryFn: ({ signal }) => call(auditHomeCalls.summariseDenials, { days: DAYS }, { signal }),
  });

const rowsOf = ({ screens }: HomePartProps, url?: string): string => {
  if (!screens.has(requestsUrl)) return auditUrl;
  return url === undefined ? requestsUrl : `${requestsUrl}?on=${encodeURIComponent(url)}&window=30d`;
};

/** The requests of a screen; of an address without one, such as an operation for administrators, its refusals. */
const refusalsOf = (
  props: HomePartProps,
  { url, caption }: { readonly url: string; readonly caption: string | null },
) => (caption === null ? `${auditUrl}?show=denials&q=${encodeURIComponent(url)}` : rowsOf(props, url));

/** How often somebody was refused today, and how many people. */
const DenialsToday = (props: HomePartProps) => {
  const t = useTexts(homeTexts);
  const { number } = useFormat();
  const figure = figureOf(useQuery(denialsQuery(useLanguage())), ({ today: { count, people } }) => ({
    value: number(count),
    second: { tone: 'neutral', text: t('people', { count: people }) },
  }));
  return <HomeFigure label={t('denialsToday')} figure={figure} to={rowsOf(props)} />;
};

type ByDayProps = { readonly days: readonly Day[]; readonly mayOpen: boolean };

/** How often people were refused on each day: a bar opens the requests of its day. */
const ByDay = ({ days, mayOpen }: ByDayProps) => {
  const t = useTexts(homeTexts);
  const { day: written } = useFormat();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <ol className={classes.days} aria-label={t('byDay')}>
      {days.map(({ day, count }) => {
        const label = t('ofDay', { day: written(day), count });
        const bar = <span className={classes.bar} style={{ height: `${(count / most) * 100}%` }} />;
        return (
          <li key={day} data-tip={label}>
            {mayOpen && count > 0 ? (
              <PageLink
                to={`${requestsUrl}?window=own&from=${day}T00:00&to=${day}T23:59`}
                className={classes.day}
                label={label}
              >
                {bar}
              </PageLink>
            ) : (
              <span className={classes.day}>
                <span className="visually-hidden">{label}</span>
                {bar}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** The screens that people were refused most often. */
const DeniedScreens = (props: HomePartProps) => {
  const t = useTexts(homeTexts);
  const asked = useQuery(denialsQuery(useLanguage()));
  return (
    <HomePanel
      title={t('denials')}
      note={t('denialsNote')}
      query={asked}
      rows={asked.data?.screens}
      empty={t('noDenials')}
    >
      {(rows) => (
        <>
          <ByDay days={asked.data?.days ?? []} mayOpen={props.screens.has(requestsUrl)} />
          <HomeRows>
            {rows.map(({ url, caption, count, people, lastAt }) => (
              <HomeRow
                key={url}
                to={refusalsOf(props, { url, caption })}
                second={
                  <>
                    {t('ofPeople', { people })} · <HomeTime at={lastAt} />
                  </>
                }
                end={<span className={classes.count}>{t('times', { count })}</span>}
              >
                {caption ?? (
                  <>
                    {t('unknown')} <span lang="en">{url}</span>
                  </>
                )}
              </HomeRow>
            ))}
          </HomeRows>
        </>
      )}
    </HomePanel>
  );
};

export const denialsToday: HomePartModule = {
  part: DenialsToday,
  title: () => translate(homeTexts, 'denialsToday'),
};

export const deniedScreens: HomePartModule = { part: DeniedScreens, title: () => translate(homeTexts, 'denials') };
