export const ORDERS_URL = '/screen/production/orders';

export const TIMELINE_URL = '/screen/scheduler-pro-sample';
