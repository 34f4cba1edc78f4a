export { compareContracts } from './compare-contracts.ts';
export { CONTRACT_FILE, type Contract, contractFile } from './contract-file.ts';
