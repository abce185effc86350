import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule, HomePartProps } from '#platform/web/home/home-part.ts';
import { HomeRow, HomeRows, HomeTime } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { auditUrl } from '../contract/addresses.ts';
import { auditHomeCalls } from '../contract/home-calls.ts';
import { changeSentence } from './change-sentence.ts';
import { homeTexts } from './home-texts.ts';
import { sayTrail } from './trail-words.ts';

const SHOWN = 8;

type Change = OutputOf<typeof auditHomeCalls.recentChanges>['rows'][number];

const useRecentChanges = () =>
  useQuery({
    queryKey: ['audit', 'recent-changes'],
    queryFn: ({ signal }) => call(auditHomeCalls.recentChanges, { take: SHOWN }, { signal }),
  });

/** What happened, once for all that one request did alike. */
const useSentence = (screens: HomePartProps['screens']) => {
  const language = useLanguage();
  return (change: Change): { readonly text: string; readonly named: boolean } => {
    const { count, action } = change;
    const said = changeSentence(change, screens, language);
    if (count === 1) return said;
    const plain = said.named ? changeSentence({ ...change, subject: NOBODY }, screens, language).text : said.text;
    const text = sayTrail(`group:${action}`, { count }) ?? sayTrail('group:other', { text: plain, count }) ?? plain;
    return { text, named: true };
  };
};

/** In whose place many stand. */
const NOBODY = { kind: '', id: null, name: '' };

/** Who changed what of access last, the changes of one request as one. */
const Changes = ({ screens }: HomePartProps) => {
  const t = useTexts(homeTexts);
  const asked = useRecentChanges();
  const sentenceOf = useSentence(screens);
  return (
    <HomePanel title={t('changes')} query={asked} rows={asked.data?.rows} lines={SHOWN} empty={t('noChanges')}>
      {(rows) => (
        <HomeRows>
          {rows.map((change) => {
            const { text, named } = sentenceOf(change);
            return (
              <HomeRow
                key={change.id}
                to={`${auditUrl}?event=${change.id}`}
                second={[named ? null : change.subject.name, change.company].filter(Boolean).join(' · ')}
                end={<HomeTime at={change.at} />}
              >
                <strong>{change.actor}</strong> {text}
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
