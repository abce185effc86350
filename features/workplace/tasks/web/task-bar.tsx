import { ActionBar } from '#platform/web/row-actions/action-bar.tsx';
import { useTaskActions } from './task-row-actions.tsx';
import classes from './tasks.module.css';
import type { TaskSelection } from './use-task-selection.ts';

/** What can be done with the chosen tasks, in the bar that every list has. */
export const TaskBar = ({ selection }: { readonly selection: TaskSelection }) => (
  <div className={classes.chosen}>
    <ActionBar
      choice={{ count: selection.chosen.length, hidden: 0, isWide: false }}
      rows={() => Promise.resolve(selection.chosen)}
      actions={useTaskActions()}
      onClear={() => selection.selectAll(false)}
    />
  </div>
);
