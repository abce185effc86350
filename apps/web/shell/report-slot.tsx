import { Suspense } from 'react';
import { closeReport, useReported } from '#platform/web/problem-report.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { pageOnShow } from '../access/opened-page.ts';

const ReportDialog = lazyPart(
  async () => (await import('#features/console/problem-reports/web/report-dialog.tsx')).ReportDialog,
);

/** The report of a problem, over whatever page it was asked for on. */
export const ReportSlot = () => {
  const reported = useReported();
  return reported === null ? null : (
    <Suspense>
      <ReportDialog incident={reported.incident} page={pageOnShow()} onClose={closeReport} />
    </Suspense>
  );
};
