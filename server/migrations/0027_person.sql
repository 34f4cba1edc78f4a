ALTER TABLE "users" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
CREATE INDEX "users_picture" ON "users" USING btree ("picture_file_id");