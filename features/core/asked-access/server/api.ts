export { closeMetRequests } from './close-met-requests.ts';
export {
  closeRequest,
  companiesOfRequests,
  findRequest,
  insertRequest,
  isMet,
  isWaiting,
  lockRequest,
  openRequestOf,
  reopenRequest,
  type StoredRequest,
} from './request-store.ts';
export { closeGone, closeOverdue, type ClosedRequest, isGone, markReminded, nextRequestDue } from './timed-requests.ts';
export { accessRequestRows } from './rows.ts';
