import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { programsContract } from '../contract/endpoints.ts';
import { programsProblems } from '../contract/problems.ts';
import { programsSource } from '../contract/sources.ts';
import { changeProgramEnd, endProgram, handOverProgram, rotateProgramKey } from './change-program.ts';
import { programs } from './data-sources.ts';
import { openProgram } from './open-program.ts';
import { personalData } from './personal-data.ts';
import { findProgramOwners, getProgram, listProgramChoices } from './show-programs.ts';
import { programsMigrations } from './tables.ts';
import { watchEndings } from './watch-endings.ts';

/** Programs: users without a browser, of one company, each with an owner, roles and an end. */
export const programsFeature: ServerFeature = {
  name: 'programs',
  peopleOnly: true,
  migrations: programsMigrations,
  tenantTables: ['program'],
  personalData,
  screens: [
    {
      url: programsUrl,
      name: 'user-programs',
      caption: { tr: 'Programlar', en: 'Programs' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'robot',
        sequence: 15,
      },
    },
  ],
  problems: programsProblems.specs,
  dataSources: [programsSource],
  routes: (parts) => {
    const endings = watchEndings(parts);
    return [
      bind(programsContract, {
        exportPrograms: listExport({
          operation: programsContract.exportPrograms,
          name: { tr: 'Programlar', en: 'Programs' },
          source: programs,
          action: 'program.exported',
          kind: 'program',
          list: programsUrl,
        }),
        getProgram: getProgram(parts),
        listProgramChoices: listProgramChoices(parts),
        findProgramOwners,
        openProgram: openProgram({ ...parts, endings }),
        rotateProgramKey: rotateProgramKey(parts),
        handOverProgram,
        changeProgramEnd: changeProgramEnd({ endings }),
        endProgram: endProgram(parts),
      }),
      programs.routes,
    ];
  },
};
