import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule, HomePartProps } from '#platform/web/home/home-part.ts';
import { HomeRow, HomeRows, HomeTime } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { auditUrl } from '../contract/addresses.ts';
import { auditHomeCalls } from '../contract/home-calls.ts';
import { actorText, batchSentence } from './change-sentence.ts';
import { homeTexts } from './home-texts.ts';

const SHOWN = 8;

const useRecentChanges = () =>
  useQuery({
    queryKey: ['audit', 'recent-changes'],
    queryFn: ({ signal }) => call(auditHomeCalls.recentChanges, { take: SHOWN }, { signal }),
  });

/** Who changed what of access last, the changes of one request as one. */
const Changes = ({ screens }: HomePartProps) => {
  const t = useTexts(homeTexts);
  const asked = useRecentChanges();
  const language = useLanguage();
  return (
    <HomePanel title={t('changes')} query={asked} rows={asked.data?.rows} lines={SHOWN} empty={t('noChanges')}>
      {(rows) => (
        <HomeRows>
          {rows.map((change) => {
            const { text, named } = batchSentence(change, screens, language);
            return (
              <HomeRow
                key={change.id}
                to={`${auditUrl}?${change.count > 1 ? 'batch' : 'event'}=${change.id}`}
                second={[named ? null : change.subject.name, change.company].filter(Boolean).join(' · ')}
                end={<HomeTime at={change.at} />}
              >
                <strong>{actorText(change, language)}</strong> {text}
              </HomeRow>
            );
          })}
        </HomeRows>
      )}
    </HomePanel>
  );
};

export const changes: HomePartModule = {
  part: Changes,
  title: () => translate(homeTexts, 'changes'),
};
