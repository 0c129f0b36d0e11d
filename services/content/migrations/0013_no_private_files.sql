-- Private files are kept by the services that have their records (docs/files.md#private-files).
drop table private_files;
