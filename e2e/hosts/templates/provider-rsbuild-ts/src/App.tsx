import './App.css';
import Provider from './components/ProviderComponent';

const App = () => {
  return (
    <div className="content">
      <Provider />
    </div>
  );
};

export default App;
