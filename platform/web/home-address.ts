/** The first page, and the page to which a refused person is redirected. */
export const HOME = '/dashboards/home';
