import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { HomeDeed, HomeRow, HomeRows, HomeTime } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { accessRequestsUrl, matrixUrl } from '#features/core/access/contract/addresses.ts';
import { requestsHomeCalls } from '../contract/home-calls.ts';
import { homeTexts } from './home-texts.ts';

const useWaitingRequests = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['access-requests', chosenCompany(), 'waiting', language],
    queryFn: ({ signal }) => call(requestsHomeCalls.listWaitingRequests, {}, { signal }),
    refetchInterval: 60_000,
  });
};

/** Who asks for which screen and was not answered; where it leads, it is. */
const Requests = () => {
  const t = useTexts(homeTexts);
  const asked = useWaitingRequests();
  const total = asked.data?.total ?? 0;
  if (asked.data?.mayAnswer === false) return null;
  return (
    <HomePanel
      title={t('requests')}
      note={total > 0 ? t('waiting', { count: total }) : null}
      query={asked}
      rows={asked.data?.rows}
      lines={1}
      empty={t('none')}
    >
      {(rows) => (
        <HomeRows>
          {rows.map(({ id, person, screen, company, companyId, reason, requestedAt }) => (
            <HomeRow
              key={id}
              to={`${accessRequestsUrl}?request=${id}&company=${companyId}`}
              second={
                <>
                  {[reason, company].filter(Boolean).join(' · ')} · <HomeTime at={requestedAt} />
                </>
              }
              end={
                <HomeDeed
                  to={`${accessRequestsUrl}?request=${id}&form=approve&company=${companyId}`}
                  label={t('giveTo', { person, screen })}
                >
                  {t('give')}
                </HomeDeed>
              }
            >
              <strong>{person}</strong> {t('asks', { screen })}
            </HomeRow>
          ))}
        </HomeRows>
      )}
    </HomePanel>
  );
};

export const requests: HomePartModule = {
  part: Requests,
  title: () => translate(homeTexts, 'requests'),
  firstStep: () => ({ text: translate(homeTexts, 'firstMatrix'), to: matrixUrl }),
};
