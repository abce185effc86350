export { asDefinition, holdsSource } from './bind-list.ts';
export { boundList, describedColumns } from './bound-list.ts';
export { allLists, findList, putList, seedManyLists } from './list-store.ts';
