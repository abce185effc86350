/** What the trail says of this feature's events. */
export const texts = { 'preview.started': 'started a preview as' };
