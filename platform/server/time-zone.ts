/** Where the people of the companies live: days begin and end there, whatever the clock of the machine or the database. */
export const TIME_ZONE = 'Europe/Istanbul';
