import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The import stands in the url with its tasks, so that it is found again after F5. */
export const ImportUsers = ({ onClose }: { readonly onClose: () => void }) => {
  const [check, setCheck] = useUrlState('check', '');
  const [run, setRun] = useUrlState('run', '');
  const step = (nextCheck: string, nextRun: string) => {
    setCheck(nextCheck);
    setRun(nextRun);
  };
  const close = () => {
    step('', '');
    onClose();
  };
  return <ImportDialog check={check} run={run} onStep={step} onClose={close} />;
};
