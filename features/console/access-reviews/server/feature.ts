import { serveReport } from '#features/workplace/reports/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { myReviewsUrl } from '../contract/addresses.ts';
import { decideContract, reviewContract } from '../contract/endpoints.ts';
import { reviewProblems } from '../contract/problems.ts';
import { ownLinesSource, reviewLinesReport, reviewLinesSource, reviewsSource } from '../contract/sources.ts';
import { applyLines, takeLinesBack } from './apply-lines.ts';
import { closeReview, readEvidence } from './close-review.ts';
import { ownLines, reviewLines, reviews } from './data-sources.ts';
import { decideLines, keepUsedLines } from './decide-lines.ts';
import { editReview, reassignLines, remindReviewers } from './edit-review.ts';
import { findReviewChoices } from './find-choices.ts';
import { showReview } from './show-review.ts';
import { startReview } from './start-review.ts';
import { reviewMigrations } from './tables.ts';
import { watchReviews } from './watch-reviews.ts';
import { weighReview } from './weigh-review.ts';
import { personalData } from './personal-data.ts';

/** Who still needs which role: decided by reviewers, applied on the one path, written down as evidence. */
export const accessReviewsFeature: ServerFeature = {
  name: 'access-reviews',
  peopleOnly: true,
  personalData,
  needs: ['access', 'companies', 'users'],
  migrations: reviewMigrations,
  tenantTables: ['access_review', 'access_review_line'],
  screens: [
    {
      url: reviewsUrl,
      name: 'access-reviews',
      caption: { tr: 'Gözden Geçirme', en: 'Access Reviews' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        under: { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' },
        icon: 'clipboard-list',
        sequence: 45,
      },
    },
    {
      url: myReviewsUrl,
      name: 'my-reviews',
      caption: { tr: 'Gözden Geçirmelerim', en: 'My Reviews' },
      menu: { icon: 'clipboard-list', sequence: 96 },
      everyone: 'view',
    },
  ],
  problems: reviewProblems.specs,
  dataSources: [reviewsSource, reviewLinesSource, ownLinesSource],
  routes: (parts) => {
    watchReviews(parts);
    return [
      bind(reviewContract, {
        startReview,
        showReview,
        editReview,
        closeReview,
        remindReviewers,
        readEvidence,
        weighReview: weighReview(parts),
        findReviewChoices,
        reassignLines: onRows(reassignLines),
        applyLines: onRows(applyLines),
        takeLinesBack: onRows(takeLinesBack),
        exportLines: listExport({
          operation: reviewContract.exportLines,
          name: reviewLinesSource.title,
          source: reviewLines,
          action: 'access.reviews-exported',
          kind: 'list',
          list: reviewsUrl,
        }),
      }),
      bind(decideContract, { decideLines: onRows(decideLines), keepUsedLines }),
      reviews.routes,
      reviewLines.routes,
      ownLines.routes,
      serveReport(reviewLinesReport, reviewLines),
    ];
  },
};
