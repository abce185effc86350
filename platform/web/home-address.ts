/** Where everybody begins, and where whoever is refused is led. */
export const HOME = '/dashboards/home';
