export { changedTypes, missingNames } from './compare-contracts.ts';
export { CONTRACT_FILE, contractFile } from './contract-file.ts';
