import { incidentPage } from '../incident-link.ts';
import classes from './notes.module.css';

/**
 * The number of an incident. For whoever may look into it, it leads there: by a new document, so that what this one
 * still has to tell the log leaves with it.
 */
export const IncidentNumber = ({ number }: { readonly number: string }) => {
  const page = incidentPage(number);
  if (page === null) return <code lang="en">{number}</code>;
  return (
    <a className={classes.incident} href={page}>
      <code lang="en">{number}</code>
    </a>
  );
};
