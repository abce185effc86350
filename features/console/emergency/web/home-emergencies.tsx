import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { HomeDeed, HomeRow, HomeRows, HomeTime } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useUnjudged } from './emergency-queries.ts';
import { homeTexts } from './home-texts.ts';

/** What others took in emergencies, until somebody has judged it; nothing where there is none. */
const Emergencies = () => {
  const t = useTexts(homeTexts);
  const asked = useUnjudged();
  const total = asked.data?.total ?? 0;
  if (total === 0 && !asked.error) return null;
  return (
    <HomePanel
      title={t('emergencies')}
      note={total > 0 ? t('waiting', { count: total }) : null}
      query={asked}
      rows={asked.data?.rows}
      lines={1}
      empty={t('none')}
    >
      {(rows) => (
        <HomeRows>
          {rows.map(({ id, person, role, company, companyId, reason, state, takenAt }) => {
            const to = `${reviewsUrl}?show=emergencies&emergency=${id}&company=${companyId}`;
            return (
              <HomeRow
                key={id}
                to={to}
                second={
                  <>
                    {[state === 'now' ? t('runs') : null, reason, company].filter(Boolean).join(' · ')} ·{' '}
                    <HomeTime at={takenAt} />
                  </>
                }
                end={
                  <HomeDeed to={to} label={t('judgeOf', { person, role })}>
                    {t('judge')}
                  </HomeDeed>
                }
              >
                <strong>{person}</strong> {t('took', { role })}
              </HomeRow>
            );
          })}
        </HomeRows>
      )}
    </HomePanel>
  );
};

export const emergencies: HomePartModule = {
  part: Emergencies,
  title: () => translate(homeTexts, 'emergencies'),
};
