import { forgetEndedPreviews } from '#features/core/access/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { previewContract } from '../contract/endpoints.ts';
import { previewProblems } from '../contract/problems.ts';
import { endPreview, findPreview, startPreview } from './previews.ts';

/** The product as roles or a person see it, to look at. */
export const previewFeature: ServerFeature = {
  name: 'preview',
  peopleOnly: true,
  needs: ['access', 'companies', 'users'],
  problems: previewProblems.specs,
  routes: (parts) => {
    forgetNightly(parts, forgetEndedPreviews, 'previews that ended could not be forgotten');
    return [bind(previewContract, { startPreview, findPreview, endPreview })];
  },
};
