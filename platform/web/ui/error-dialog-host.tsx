import { Suspense, useEffect } from 'react';
import { closeErrorReport, errorReportSlice, reportError } from './error-report.ts';
import { isTold } from './told-error.ts';
import { lazyPart } from './lazy-part.tsx';
import { useSlice } from '../use-slice.ts';

const ErrorDialog = lazyPart(async () => (await import('./error-dialog.tsx')).ErrorDialog);

/** Shows the error dialog for every error that nothing else caught. */
export const ErrorDialogHost = () => {
  const report = useSlice(errorReportSlice);
  useEffect(() => {
    const onError = (event: ErrorEvent) => {
      if (event.error && !isTold(event.error)) reportError(event.error);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isTold(event.reason)) reportError(event.reason);
    };
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return report ? (
    <Suspense>
      <ErrorDialog report={report} onClose={closeErrorReport} />
    </Suspense>
  ) : null;
};
