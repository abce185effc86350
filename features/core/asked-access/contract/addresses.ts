/** Where everyone sees what they asked for and what may be asked for. */
export const myRequestsUrl = '/screen/access/my-requests';
