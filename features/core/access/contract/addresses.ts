/** Where rights are given, in the console. */
export const matrixUrl = '/screen/access/matrix';

export const rolesUrl = '/screen/access/roles';

/** Where requests for access are answered, in the console. */
export const accessRequestsUrl = '/screen/access/requests';

/** Where reviews of access are started, watched and closed, and emergencies judged, in the console. */
export const reviewsUrl = '/screen/access/reviews';

/** Where access is explained, in the console. */
export const explainUrl = '/screen/access/explain';

/** Of whom, which address and which moment an explanation is asked for. */
type Explained = {
  readonly person?: number | null;
  readonly screen?: string;
  /** ISO 8601; absent is now. */
  readonly at?: string;
};

/** The address of an explanation: why a person may open a screen or not, or who can open it where no person is named. */
export const explanationAddress = ({ person = null, screen, at }: Explained): string => {
  const question = person === null ? 'who' : screen === undefined ? 'what' : 'why';
  const asked = [
    ...(question === 'why' ? [] : [`question=${question}`]),
    ...(person === null ? [] : [`person=${person}`]),
    ...(screen === undefined ? [] : [`target=${encodeURIComponent(screen)}`]),
    ...(at === undefined ? [] : [`at=${encodeURIComponent(at)}`]),
  ];
  return `${explainUrl}?${asked.join('&')}`;
};
