import { ReportSlot } from './report-slot.tsx';
import { StepUpSlot } from './step-up-slot.tsx';

/** What is asked over whatever page stands: the report of a problem, a second factor. */
export const AskedDialogs = () => (
  <>
    <ReportSlot />
    <StepUpSlot />
  </>
);
