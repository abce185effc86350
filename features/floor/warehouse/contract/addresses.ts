export const STOCK_URL = '/screen/warehouse/stock';
