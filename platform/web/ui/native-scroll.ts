type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether scrolling is left to the platform: on phones and tablets, and where there is no browser. */
export const isNative = (agent: Agent | undefined = globalThis.navigator): boolean => {
  if (!('document' in globalThis) || agent === undefined) return true;
  if (/Android|iPhone|iPad|iPod/.test(agent.userAgent)) return true;
  // An iPad says it is a Mac; a Mac has no touch screen.
  return agent.userAgent.includes('Macintosh') && agent.maxTouchPoints > 1;
};
