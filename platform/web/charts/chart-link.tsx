import type { ReactNode } from 'react';
import { PageLink } from '../ui/page-link.tsx';
import classes from './charts.module.css';

type ChartLinkProps = {
  /** Where the rows are that the chart was drawn from. */
  readonly to: string;
  /** What the chart says, and what opens. */
  readonly label: string;
  readonly isInCell?: boolean;
  readonly children: ReactNode;
};

/** A small chart beside its figure, which opens the rows it was drawn from. */
export const ChartLink = ({ children, ...link }: ChartLinkProps) => (
  <PageLink {...link} className={classes.opens}>
    {children}
  </PageLink>
);
