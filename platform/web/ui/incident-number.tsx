import { useTexts } from '../i18n/use-texts.ts';
import { incidentPage } from '../incident-link.ts';
import { askReport, mayReport } from '../problem-report.ts';
import classes from './notes.module.css';
import { uiTexts } from './ui-texts.ts';

/** The number alone; for whoever may look into it a link: to a new document, so that the log gets what this one has to tell. */
const NumberOrLink = ({ number }: { readonly number: string }) => {
  const page = incidentPage(number);
  if (page === null) return <code lang="en">{number}</code>;
  return (
    <a className={classes.incident} href={page}>
      <code lang="en">{number}</code>
    </a>
  );
};

type IncidentNumberProps = {
  readonly number: string;
  /** Whether a report could be taken here; only people who work in a company can send one. */
  readonly isReportable?: boolean;
};

/** The number of an incident, and the way to tell the administrators of it. */
export const IncidentNumber = ({ number, isReportable = true }: IncidentNumberProps) => {
  const t = useTexts(uiTexts);
  return (
    <>
      <NumberOrLink number={number} />
      {isReportable && mayReport() ? (
        <>
          {' '}
          <button type="button" className={classes.report} onClick={() => askReport(number)}>
            {t('report')}
          </button>
        </>
      ) : null}
    </>
  );
};
