import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { type SampleNoteDetail, useSampleNote } from './sample-topic-queries.ts';
import { texts } from './texts.ts';

const SampleNoteFacts = ({ shown }: { readonly shown: SampleNoteDetail }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const facts: readonly Fact[] = [
    [t('createdBy'), shown.createdBy],
    [t('createdAt'), dateTime(shown.createdAt)],
  ];
  return <Facts facts={facts} />;
};

type SampleTopicPanelProps = { readonly id: number; readonly onClose: () => void };

/** One sample note, beside its list. */
export const SampleTopicPanel = ({ id, onClose }: SampleTopicPanelProps) => {
  const asked = useSampleNote(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? ''} asked={asked}>
      {(shown) => <SampleNoteFacts shown={shown} />}
    </RecordPanel>
  );
};
