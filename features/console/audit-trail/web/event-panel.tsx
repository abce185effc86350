import { Link } from '@tanstack/react-router';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { actorText } from './change-sentence.ts';
import { type Difference, differencesOf } from './event-diff.ts';
import { useEventValues } from './event-values.ts';
import { recordLink } from './record-link.ts';
import { texts } from './texts.ts';
import { sayAction, sayKind } from './say-trail.ts';
import { type TrailEvent, useTrailEvent } from './trail-queries.ts';
import classes from './trail.module.css';

const EventFacts = ({ event }: { readonly event: TrailEvent }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const language = useLanguage();
  const company = chosenCompany();
  const facts: readonly Fact[] = [
    [t('at'), dateTime(event.at)],
    [t('who'), actorText(event, language)],
    [t('record'), `${sayKind(event.subjectKind)}: ${event.subject}`],
    [t('company'), event.company ?? t('product')],
    ...(event.reason === null ? [] : [[t('reason'), event.reason] as const]),
    [
      t('request'),
      <Link
        key="request"
        className={classes.link}
        to={requestsUrl as never}
        search={{ ...(company === null ? {} : { company }), incident: event.requestId } as never}
        lang="en"
      >
        {event.requestId}
      </Link>,
    ],
  ];
  return <Facts facts={facts} align="start" />;
};

const Changed = ({ changed }: { readonly changed: readonly Difference[] }) => {
  const t = useTexts(texts);
  const { fieldText, valueText } = useEventValues();
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldText(field)}</th>
            <td data-side="before">{valueText(field, before)}</td>
            <td data-side="after">{valueText(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type Onward = { readonly onFilter: (filter: readonly unknown[]) => void };

const Ways = ({ event, onFilter }: { readonly event: TrailEvent } & Onward) => {
  const t = useTexts(texts);
  const link = recordLink(event.subjectKind, event.subjectId);
  return (
    <div className={classes.buttons}>
      {link === null ? null : (
        <Link to={link.to as never} search={link.search as never} className={classes.button}>
          {t('openRecord')}
        </Link>
      )}
      {event.subjectId === null ? null : (
        <PlainButton
          variant="default"
          onClick={() =>
            onFilter(['all', ['subjectKind', 'in', event.subjectKind], ['subjectId', 'is', event.subjectId]])
          }
        >
          {t('sameRecord')}
        </PlainButton>
      )}
      <PlainButton variant="default" onClick={() => onFilter(['all', ['actor', 'is', event.actor]])}>
        {t('sameActor', { name: event.actor })}
      </PlainButton>
    </div>
  );
};

const Content = ({ event, onFilter }: { readonly event: TrailEvent } & Onward) => {
  const t = useTexts(texts);
  const { fieldText, valueText } = useEventValues();
  const { changed, same } = differencesOf(event.before, event.after);
  return (
    <>
      <EventFacts event={event} />
      <Ways event={event} onFilter={onFilter} />
      {changed.length === 0 ? <p className={classes.note}>{t('noDetail')}</p> : <Changed changed={changed} />}
      {same.length === 0 ? null : (
        <p className={classes.note}>
          {t('unchanged', {
            fields: same.map(({ field, after }) => `${fieldText(field)}: ${valueText(field, after)}`).join(' · '),
          })}
        </p>
      )}
    </>
  );
};

type EventPanelProps = { readonly id: number; readonly onClose: () => void } & Onward;

/** One event of the trail at the side: who did what to which record, and how each field was and became. */
export const EventPanel = ({ id, onClose, onFilter }: EventPanelProps) => {
  const t = useTexts(texts);
  const asked = useTrailEvent(id);
  const { data: event } = asked;
  const title = event ? `${event.actor} ${sayAction(event.action)}` : t('details');
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked} gone={t('gone')}>
      {(shown) => <Content key={id} event={shown} onFilter={onFilter} />}
    </RecordPanel>
  );
};
